import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { texts } from './lib/texts.svelte';
import { theme } from './lib/theme.svelte';
import './styles/tokens.css';
import './styles/map.css';
import './styles/pieces.css';
import './styles/table.css';
import './styles/ui.css';

theme.apply();
settings.apply();
document.documentElement.lang = texts.lang;
mount(App, { target: document.getElementById('app') as HTMLElement });

if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
