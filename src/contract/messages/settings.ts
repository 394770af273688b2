/** The settings screen. */
export const settings = {
  title: 'Settings',
};
