/** The program's edition and version, shown under the logo [SHELL-04]. */
export const EDITION = {
  name: 'Enterprise',
  version: '1.0.0',
  build: '2024.1',
  copyright: '2024-2025',
} as const;
