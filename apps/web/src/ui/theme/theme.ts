/**
 * The Mantine theme: scales, type, shape, and the default look of each component.
 *
 * Components are named by string and not by `Component.extend`, so that the theme pulls none of them into the bundle.
 */
import { createTheme, type MantineColorsTuple, type MantineThemeComponents } from '@mantine/core';
import buttons from './buttons.module.css';
import choices from './choices.module.css';
import fields from './fields.module.css';
import floating from './floating.module.css';
import { variantColorResolver } from './variant-colors.ts';

const teal: MantineColorsTuple = [
  '#F0F9F7',
  '#D5F0EA',
  '#ACE2D8',
  '#79CDC0',
  '#45B3A5',
  '#22998C',
  '#148578',
  '#0F766E',
  '#0C5F59',
  '#083F3B',
];
const gray: MantineColorsTuple = [
  '#F7F9FA',
  '#EFF3F4',
  '#E3E8EB',
  '#D0D7DC',
  '#ACB6BE',
  '#7F8B96',
  '#5B6773',
  '#434E59',
  '#28313A',
  '#121A20',
];
const amber: MantineColorsTuple = [
  '#FFF8EA',
  '#FDEBC4',
  '#FAD68A',
  '#F5BD4F',
  '#EBA323',
  '#D1870B',
  '#AD6A06',
  '#8A5207',
  '#6E400B',
  '#54310D',
];
const green: MantineColorsTuple = [
  '#EEF9EF',
  '#D4F0D7',
  '#AADFB0',
  '#7ACB84',
  '#4DB45B',
  '#2F9A41',
  '#227F34',
  '#1B6A2B',
  '#165424',
  '#10401B',
];
const red: MantineColorsTuple = [
  '#FEF3F2',
  '#FCDFDC',
  '#F8BCB6',
  '#F09189',
  '#E4645B',
  '#D2413A',
  '#BC2C27',
  '#9D2420',
  '#80201C',
  '#641B18',
];
const dark: MantineColorsTuple = [
  '#EDF2F3',
  '#C9D2D5',
  '#9DA9AE',
  '#7B888E',
  '#3A474D',
  '#2A353A',
  '#1D262A',
  '#151C1F',
  '#0F1517',
  '#0A0F11',
];

const INPUT_CLASSES = {
  label: fields.label,
  required: fields.required,
  description: fields.hint,
  error: fields.error,
  input: fields.input,
  section: fields.inputSection,
};
const DROPDOWN_CLASSES = { dropdown: floating.dropdown, option: floating.option, options: floating.options };
const CHOICE_CLASSES = { label: choices.choiceLabel, description: fields.hint, error: fields.error };
/** Label, field, then its hint; an error takes the hint's place under the field. */
const INPUT_ORDER = ['label', 'input', 'description', 'error'];

const inputs: MantineThemeComponents = Object.fromEntries(
  ['TextInput', 'Textarea', 'NativeSelect', 'InputWrapper', 'Input'].map((name) => [
    name,
    {
      classNames: INPUT_CLASSES,
      ...(name === 'Input' ? {} : { defaultProps: { inputWrapperOrder: INPUT_ORDER } }),
    },
  ]),
);

const overlays: MantineThemeComponents = {
  Select: {
    classNames: { ...INPUT_CLASSES, ...DROPDOWN_CLASSES },
    defaultProps: {
      inputWrapperOrder: INPUT_ORDER,
      nothingFoundMessage: 'Sin resultados',
      checkIconPosition: 'right',
      // Aligned to its start: before it is shown it has no width, and centred it would widen a phone's page.
      comboboxProps: {
        position: 'bottom-start',
        shadow: 'md',
        offset: 4,
        transitionProps: { duration: 0 },
      },
    },
  },
  Drawer: { classNames: { content: floating.drawer, overlay: floating.scrim } },
  Popover: {
    defaultProps: { shadow: 'md', transitionProps: { duration: 0 } },
    classNames: { dropdown: floating.dropdown },
  },
  Tooltip: {
    defaultProps: {
      openDelay: 400,
      transitionProps: { duration: 0 },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: floating.tooltip },
  },
};

const components: MantineThemeComponents = {
  ...inputs,
  ...overlays,
  Button: {
    defaultProps: { variant: 'default' },
    classNames: { root: buttons.button, label: buttons.buttonLabel, section: buttons.buttonSection },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 36 },
    classNames: { root: buttons.actionIcon },
  },
  CloseButton: { defaultProps: { 'aria-label': 'Cerrar' }, classNames: { root: buttons.actionIcon } },
  Checkbox: {
    defaultProps: { size: 'sm' },
    classNames: { ...CHOICE_CLASSES, input: choices.checkbox, body: choices.choice },
  },
  Radio: {
    defaultProps: { size: 'sm' },
    classNames: { ...CHOICE_CLASSES, radio: choices.radio, body: choices.choice },
  },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: { ...CHOICE_CLASSES, track: choices.switchTrack },
  },
  SegmentedControl: {
    defaultProps: { transitionDuration: 0 },
    classNames: {
      root: choices.segments,
      label: choices.segment,
      indicator: choices.segmentIndicator,
      control: choices.segmentControl,
    },
  },
  Tabs: { classNames: { list: choices.tabs, tab: choices.tab, tabLabel: choices.tabLabel } },
  ComboboxChevron: { classNames: { chevron: fields.chevron } },
  Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: buttons.anchor } },
  Skeleton: { classNames: { root: floating.skeleton } },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar aviso' } } },
  Loader: { defaultProps: { size: 18, color: 'var(--cu-text-3)' } },
};

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: '#121A20',
  white: '#FFFFFF',
  autoContrast: false,
  colors: { teal, gray, amber, yellow: amber, green, red, dark },
  variantColorResolver,
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '540', bold: '620' },
  headings: {
    fontWeight: '650',
    textWrap: 'wrap',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.75rem' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.375rem', fontWeight: '620' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: '600' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  // 720 is where a phone's layout begins, 960 where the till's panel turns into a sheet.
  breakpoints: { xs: '30em', sm: '45em', md: '60em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components,
});
