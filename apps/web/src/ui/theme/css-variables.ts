/**
 * Maps Mantine's own variables to the design tokens of `tokens.css`, in both colour schemes at once.
 *
 * The tokens change by scheme in the style sheet, so every value here is a reference and never a colour.
 */
import type { CSSVariablesResolver } from '@mantine/core';

const FOLLOWS_TOKENS: Readonly<Record<string, string>> = {
  '--mantine-color-text': 'var(--cu-text)',
  '--mantine-color-bright': 'var(--cu-text)',
  '--mantine-color-body': 'var(--cu-surface)',
  '--mantine-color-dimmed': 'var(--cu-text-3)',
  '--mantine-color-placeholder': 'var(--cu-text-3)',
  '--mantine-color-anchor': 'var(--cu-primary-text)',
  '--mantine-color-error': 'var(--cu-bad)',
  '--mantine-color-success': 'var(--cu-ok)',
  '--mantine-color-default': 'var(--cu-surface)',
  '--mantine-color-default-hover': 'var(--cu-surface-2)',
  '--mantine-color-default-color': 'var(--cu-text)',
  '--mantine-color-default-border': 'var(--cu-button-line)',
  '--mantine-color-disabled': 'var(--cu-sunken)',
  '--mantine-color-disabled-color': 'var(--cu-text-3)',
  '--mantine-color-disabled-border': 'var(--cu-line-strong)',
  '--mantine-primary-color-filled': 'var(--cu-primary)',
  '--mantine-primary-color-filled-hover': 'var(--cu-primary-hover)',
  '--mantine-primary-color-light': 'var(--cu-tint)',
  '--mantine-primary-color-light-hover': 'var(--cu-tint)',
  '--mantine-primary-color-light-color': 'var(--cu-tint-text)',
  '--mantine-shadow-xs': 'none',
  '--mantine-shadow-sm': 'none',
  '--mantine-shadow-md': 'var(--cu-shadow)',
  '--mantine-shadow-lg': 'var(--cu-shadow)',
  '--mantine-shadow-xl': 'var(--cu-shadow)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...FOLLOWS_TOKENS },
  dark: { ...FOLLOWS_TOKENS },
});
