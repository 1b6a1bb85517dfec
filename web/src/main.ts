import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from './lib/texts.svelte';
import { theme } from './lib/theme.svelte';
import './styles/tokens.css';
import './styles/map.css';
import './styles/pieces.css';
import './styles/commander.css';
import './styles/ui.css';

theme.apply();
document.documentElement.lang = texts.lang;
mount(App, { target: document.getElementById('app') as HTMLElement });
