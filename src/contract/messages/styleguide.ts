/** The style guide screen. */
export const styleguide = {
  title: 'Style guide',
};
