import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Types that come out of a .svelte file are unknown to ESLint's parser: it would call them all unsafe. `npm run check` knows them. */
const SEEN_BY_SVELTE_CHECK = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-redundant-type-constituents',
];

export default ts.config(
  { ignores: ['src/lib/openapi.d.ts', 'src/lib/socket.d.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      ...Object.fromEntries(SEEN_BY_SVELTE_CHECK.map((rule) => [`@typescript-eslint/${rule}`, 'off'])),
      // an event's fields are whatever its game gives it, and are put into words as they come
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // d3 is given its own methods, which it calls as they must be called; svelte components are one type to ESLint
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-duplicate-type-constituents': 'off',
      // boards, counters and dice are drawn as SVG text, in which every word from outside has gone through esc()
      'svelte/no-at-html-tags': 'off',
      // maps and sets are replaced as a whole, never changed once they are shown
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  { files: ['scripts/**', 'tests/**', '*.config.*'], languageOptions: { globals: globals.node } },
  { files: ['public/sw.js'], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.serviceworker } },
);
