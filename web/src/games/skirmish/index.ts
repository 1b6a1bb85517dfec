/** Skirmish: single men and vehicles on a free table. */
import { t } from '../../lib/texts.svelte';
import type { Family } from '../family';
import { plain } from '../plain';
import { ofFacing, windOf } from './aloud/bearings';
import { FreeBench } from './bench.svelte';
import { dice } from './dice';
import FreePart from './FreePart.svelte';
import { measured } from './measuring';
import { modelName } from './models';
import { inList, mustering } from './Muster.svelte';
import Over from './Over.svelte';
import type { FieldOutline } from './outline';
import { orderNote } from './ordernotes';
import { modelFaces, tablePaper } from './paper';
import SkirmishPanel from './SkirmishPanel.svelte';
import { staging } from './staging';
import './skirmish.css';

export const family: Family = {
  ...plain,
  surface: FreePart,
  bench: (play, decision) => new FreeBench(play, decision),
  panel: SkirmishPanel,
  over: Over,
  ruler: { icon: 'tape', title: 'tool-tape', first: 'tape-first', second: 'tape-second' },
  names: { icon: 'layers', title: 'tool-cover' },
  distance: measured,
  wayLength: (cost) => t('way-length', { n: cost / 10 }),
  losses: (n) => t('lost-men', { n }),
  armed: true,
  nameOf: modelName,
  spoken: (piece) => (piece.facing == null || !piece.at ? [] : [t('looks', { wind: windOf(ofFacing(piece.facing)) })]),
  heads: new Set(['turn-began', 'orders-revealed', 'acts', 'breakpoint-reached', 'turn-ended', 'ended']),
  interrupts: new Set(['breakpoint-reached']),
  dice,
  reactions: new Set(['scout', 'reroll', 'ground']),
  pointing: (field, inBlue, heard) => {
    const { kind } = field as FieldOutline;
    return `${kind === 'aim' ? inBlue : ''} ${t(`${heard ? 'list' : 'field'}-${kind}`)}`.trim();
  },
  apart: (choice, now) => mustering(now) && inList(choice),
  noteOf: orderNote,
  books: () => ['SK'],
  staging,
  paper: { ...plain.paper, map: tablePaper, faces: modelFaces },
};
