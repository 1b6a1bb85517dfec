import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: { outDir: '../src/opfire/server/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 20_000 },
});
