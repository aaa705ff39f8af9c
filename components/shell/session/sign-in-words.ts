import { bilingual } from '@/lib/contract/bilingual'

export const signInWords = bilingual(
  {
    signIn: 'Sign in',
    eMail: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    lockedOut: 'Forgot your password? Ask your administrator. We’ll never ask for it.',
    otherLanguage: 'Español',
    out: 'You are signed out.',
    other: 'Sign in as someone else. The previous session ended.',
    chosen: 'Your password is saved. Sign in with it.',
    again: 'Too much time passed, or there were too many codes. Sign in again.',
    wrong: 'Email or password is incorrect',
    slowed: 'Too many attempts',
    wait: (seconds: number) => `Wait ${seconds} seconds, then try again`,
    waited: 'You can try again now',
    notKept:
      'This browser couldn’t keep you signed in. Open Hubline over https, or at http://localhost on the computer it runs on.',
    failed: 'Something went wrong on our side. Try again.',
    insecure:
      'This address isn’t secure, so your browser won’t keep you signed in. Open Hubline over https, or at http://localhost on the computer it runs on.',
  },
  {
    signIn: 'Iniciar sesión',
    eMail: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    lockedOut: '¿Olvidó su contraseña? Pídale ayuda a su administrador. Nunca se la pediremos.',
    otherLanguage: 'English',
    out: 'Su sesión está cerrada.',
    other: 'Inicie sesión con otra cuenta. La sesión anterior terminó.',
    chosen: 'Su contraseña está guardada. Inicie sesión con ella.',
    again: 'Pasó demasiado tiempo o hubo demasiados códigos. Inicie sesión otra vez.',
    wrong: 'El correo electrónico o la contraseña son incorrectos',
    slowed: 'Demasiados intentos',
    wait: (seconds: number) => `Espere ${seconds} segundos e inténtelo de nuevo`,
    waited: 'Ya puede intentarlo de nuevo',
    notKept:
      'Este navegador no pudo mantener su sesión. Abra Hubline por https, o en http://localhost en la computadora donde funciona.',
    failed: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
    insecure:
      'Esta dirección no es segura y su navegador no mantendrá la sesión. Abra Hubline por https, o en http://localhost en la computadora donde funciona.',
  },
)
export type SignInWords = (typeof signInWords)['en']
