/** Texts of the screens for people who are not signed in. */
export const auth = {
  again: 'Sign in again',
  againHint: 'Your session has ended. Nothing is lost: what you typed is kept on this computer.',
  email: 'E-mail',
  forgot: 'Forgot your password?',
  language: 'Language',
  later: 'Go on reading',
  password: 'Password',
  register: 'Register',
  signIn: 'Sign in',
  to: (host: string) => `to ${host}`,
  wrong: 'E-mail or password is wrong',
}
