/** The login screen. Accounts are not part of this version, and it says so. */
export const login = {
  title: 'Login',
  textServer: 'There are no accounts here yet. Ask whoever runs this server to let you in, then try again.',
  textDesktop: 'Accounts and sync are not part of this version. Everything on this computer works without one.',
  tryAgain: 'Try again',
  continueOffline: 'Continue offline',
  stillNobody: 'The server still says that nobody is signed in.',
};
