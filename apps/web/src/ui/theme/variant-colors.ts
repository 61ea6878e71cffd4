/**
 * The colours of the button variants, taken from the tokens so that one value serves both colour schemes.
 *
 * filled = the main action; default = everything else; subtle = without border; light = tinted. Red is filled only in
 * the dialog that confirms a loss; elsewhere it is a default button with red text.
 */
import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

type VariantColors = ReturnType<VariantColorsResolver>;

const TRANSPARENT_EDGE = '1px solid transparent';

const PRIMARY: Readonly<Record<string, VariantColors>> = {
  filled: {
    background: 'var(--cu-primary)',
    hover: 'var(--cu-primary-hover)',
    color: 'var(--cu-on-primary)',
    hoverColor: 'var(--cu-on-primary-hover)',
    border: TRANSPARENT_EDGE,
  },
  default: {
    background: 'var(--cu-surface)',
    hover: 'var(--cu-surface-2)',
    color: 'var(--cu-text)',
    border: '1px solid var(--cu-button-line)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--cu-sunken)',
    color: 'var(--cu-text-2)',
    border: TRANSPARENT_EDGE,
  },
  light: {
    background: 'var(--cu-tint)',
    hover: 'var(--cu-tint)',
    color: 'var(--cu-tint-text)',
    border: '1px solid var(--cu-tint)',
  },
};

const DANGER: Readonly<Record<string, VariantColors>> = {
  filled: {
    background: 'var(--cu-danger)',
    hover: 'var(--cu-danger-hover)',
    color: 'var(--cu-on-primary)',
    border: TRANSPARENT_EDGE,
  },
  default: {
    background: 'var(--cu-surface)',
    hover: 'var(--cu-bad-bg)',
    color: 'var(--cu-bad)',
    border: '1px solid var(--cu-button-line)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--cu-bad-bg)',
    color: 'var(--cu-bad)',
    border: TRANSPARENT_EDGE,
  },
};

export const variantColorResolver: VariantColorsResolver = (input) => {
  const ours = input.color === 'red' ? DANGER : isPrimary(input) ? PRIMARY : {};
  return ours[input.variant] ?? defaultVariantColorsResolver(input);
};

function isPrimary({ color, theme }: Parameters<VariantColorsResolver>[0]): boolean {
  return color === undefined || color === theme.primaryColor;
}
