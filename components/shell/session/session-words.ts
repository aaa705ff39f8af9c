import { bilingual } from '@/lib/contract/bilingual'

export const sessionWords = bilingual(
  {
    noConnection: 'No connection',
    notKept:
      'This browser did not keep the sign-in. Open the console over https, or at http://localhost on the machine it runs on.',
    failed: 'Something went wrong in this browser. Reload the page and try again.',
    overTitle: 'You have been signed in for twelve hours',
    areYouStillThere: 'Are you still there?',
    overBody: 'Sign in once more to go on. Nothing you typed is lost.',
    restingBody:
      'Nobody has used this page for a while. To protect patients it will ask for your password soon. Nothing you typed is lost.',
    minuteLeft: 'Less than one minute left',
    minutesLeft: (minutes: number) => `${minutes} minutes left`,
    signInAgainNow: 'Sign in again now',
    staySignedIn: 'Stay signed in',
    restingTitle: 'Sign in to go on',
    yourSessionHasEnded:
      'Your session has ended. Everything you typed is still here, and what you were sending goes out once you are back.',
    tooManyTries: 'Too many tries',
    slowedHint: 'Wait a moment and try again',
    inS: (wait: number) => `in ${wait} s`,
    eMail: 'E-mail',
    password: 'Password',
    enterYourPassword: 'Enter your password',
    iAmSomebodyElse: 'I am somebody else',
    goOnAction: 'Sign in and go on',
    insecureAddress:
      'This address is not secure, so your browser will not keep you signed in: open the console over https, or at http://localhost on the machine it runs on.',
    stillSignedIn: 'You are still signed in',
  },
  {
    noConnection: 'Sin conexión',
    notKept:
      'Este navegador no guardó el inicio de sesión. Abra la consola por https, o en http://localhost en la computadora donde funciona.',
    failed: 'Algo salió mal en este navegador. Recargue la página e inténtelo de nuevo.',
    overTitle: 'Lleva doce horas con la sesión iniciada',
    areYouStillThere: '¿Sigue ahí?',
    overBody: 'Inicie sesión otra vez para continuar. No se pierde nada de lo que escribió.',
    restingBody:
      'Nadie ha usado esta página desde hace un rato. Para proteger a los pacientes, pronto le pedirá su contraseña. No se pierde nada de lo que escribió.',
    minuteLeft: 'Queda menos de un minuto',
    minutesLeft: (minutes: number) => `Quedan ${minutes} minutos`,
    signInAgainNow: 'Iniciar sesión de nuevo ahora',
    staySignedIn: 'Mantener la sesión',
    restingTitle: 'Inicie sesión para continuar',
    yourSessionHasEnded:
      'Su sesión terminó. Todo lo que escribió sigue aquí, y lo que estaba enviando saldrá cuando usted vuelva.',
    tooManyTries: 'Demasiados intentos',
    slowedHint: 'Espere un momento e inténtelo de nuevo',
    inS: (wait: number) => `en ${wait} s`,
    eMail: 'Correo electrónico',
    password: 'Contraseña',
    enterYourPassword: 'Escriba su contraseña',
    iAmSomebodyElse: 'Soy otra persona',
    goOnAction: 'Iniciar sesión y continuar',
    insecureAddress:
      'Esta dirección no es segura, así que su navegador no mantendrá su sesión: abra la consola por https, o en http://localhost en la computadora donde funciona.',
    stillSignedIn: 'Su sesión sigue abierta',
  },
)

export type SessionWords = (typeof sessionWords)['en']
