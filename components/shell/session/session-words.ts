import { bilingual } from '@/lib/contract/bilingual'

export const sessionWords = bilingual(
  {
    noConnection: 'No connection',
    notKept:
      'This browser couldn’t keep you signed in. Open Hubline over https, or at http://localhost on the computer it runs on.',
    failed: 'Something went wrong. Reload the page.',
    overTitle: 'You’ve been signed in for 12 hours',
    areYouStillThere: 'Are you still there?',
    overBody: 'Sign in again to continue. Your changes are still here.',
    restingBody: 'You’ll be asked for your password soon, to protect patients. Your changes are still here.',
    minuteLeft: 'Less than 1 minute left',
    minutesLeft: (minutes: number) => `${minutes} minutes left`,
    signInAgainNow: 'Sign in again',
    staySignedIn: 'Stay signed in',
    restingTitle: 'Sign in to continue',
    yourSessionHasEnded: 'Your session ended. Your changes are still here and will send after you sign in.',
    tooManyTries: 'Too many attempts',
    slowedHint: 'Wait a moment and try again',
    inS: (wait: number) => `in ${wait} sec`,
    eMail: 'Email',
    password: 'Password',
    enterYourPassword: 'Enter your password',
    iAmSomebodyElse: 'Sign in as someone else',
    goOnAction: 'Sign in and continue',
    insecureAddress:
      'This address isn’t secure, so your browser won’t keep you signed in. Open Hubline over https, or at http://localhost on the computer it runs on.',
    stillSignedIn: 'You’re still signed in',
  },
  {
    noConnection: 'Sin conexión',
    notKept:
      'Este navegador no pudo mantener su sesión. Abra Hubline por https, o en http://localhost en la computadora donde funciona.',
    failed: 'Algo salió mal. Vuelva a cargar la página.',
    overTitle: 'Lleva 12 horas con la sesión iniciada',
    areYouStillThere: '¿Sigue ahí?',
    overBody: 'Inicie sesión otra vez para continuar. Sus cambios siguen aquí.',
    restingBody: 'Pronto se le pedirá su contraseña, para proteger a los pacientes. Sus cambios siguen aquí.',
    minuteLeft: 'Queda menos de 1 minuto',
    minutesLeft: (minutes: number) => `Quedan ${minutes} minutos`,
    signInAgainNow: 'Iniciar sesión de nuevo',
    staySignedIn: 'Mantener la sesión',
    restingTitle: 'Inicie sesión para continuar',
    yourSessionHasEnded: 'Su sesión terminó. Sus cambios siguen aquí y se enviarán cuando inicie sesión.',
    tooManyTries: 'Demasiados intentos',
    slowedHint: 'Espere un momento e inténtelo de nuevo',
    inS: (wait: number) => `en ${wait} s`,
    eMail: 'Correo electrónico',
    password: 'Contraseña',
    enterYourPassword: 'Escriba su contraseña',
    iAmSomebodyElse: 'Iniciar sesión con otra cuenta',
    goOnAction: 'Iniciar sesión y continuar',
    insecureAddress:
      'Esta dirección no es segura, así que su navegador no mantendrá su sesión. Abra Hubline por https, o en http://localhost en la computadora donde funciona.',
    stillSignedIn: 'Su sesión sigue abierta',
  },
)

export type SessionWords = (typeof sessionWords)['en']
