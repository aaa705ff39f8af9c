import { bilingual } from '@/components/kit/words/bilingual'

export const sessionWords = bilingual(
  {
    noConnection: 'No connection',
    thisBrowserDidNotKeep:
      'This browser did not keep the sign-in. Open the console over https, or at http://localhost on the machine it runs on.',
    somethingWentWrongInThis: 'Something went wrong in this browser. Reload the page and try again.',
    youHaveBeenSignedIn: 'You have been signed in for twelve hours',
    areYouStillThere: 'Are you still there?',
    signInOnceMoreTo: 'Sign in once more to go on. Nothing you typed is lost.',
    nobodyHasUsedThisPage:
      'Nobody has used this page for a while. To protect patients it will ask for your password soon. Nothing you typed is lost.',
    lessThanOneMinuteLeft: 'Less than one minute left',
    minutesLeft: (minutes: number) => `${minutes} minutes left`,
    signInAgainNow: 'Sign in again now',
    staySignedIn: 'Stay signed in',
    signInToGoOn: 'Sign in to go on',
    yourSessionHasEnded:
      'Your session has ended. Everything you typed is still here, and what you were sending goes out once you are back.',
    tooManyTries: 'Too many tries',
    waitAMomentAndTry: 'Wait a moment and try again',
    inS: (wait: number) => `in ${wait} s`,
    eMail: 'E-mail',
    password: 'Password',
    enterYourPassword: 'Enter your password',
    iAmSomebodyElse: 'I am somebody else',
    signInAndGoOn: 'Sign in and go on',
    thisAddressIsNotSecure:
      'This address is not secure, so your browser will not keep you signed in: open the console over https, or at http://localhost on the machine it runs on.',
    youAreStillSignedIn: 'You are still signed in',
  },
  {
    noConnection: 'Sin conexión',
    thisBrowserDidNotKeep:
      'Este navegador no guardó el inicio de sesión. Abra la consola por https, o en http://localhost en la computadora donde funciona.',
    somethingWentWrongInThis: 'Algo salió mal en este navegador. Recargue la página e inténtelo de nuevo.',
    youHaveBeenSignedIn: 'Lleva doce horas con la sesión iniciada',
    areYouStillThere: '¿Sigue ahí?',
    signInOnceMoreTo: 'Inicie sesión otra vez para continuar. No se pierde nada de lo que escribió.',
    nobodyHasUsedThisPage:
      'Nadie ha usado esta página desde hace un rato. Para proteger a los pacientes, pronto le pedirá su contraseña. No se pierde nada de lo que escribió.',
    lessThanOneMinuteLeft: 'Queda menos de un minuto',
    minutesLeft: (minutes: number) => `Quedan ${minutes} minutos`,
    signInAgainNow: 'Iniciar sesión de nuevo ahora',
    staySignedIn: 'Mantener la sesión',
    signInToGoOn: 'Inicie sesión para continuar',
    yourSessionHasEnded:
      'Su sesión terminó. Todo lo que escribió sigue aquí, y lo que estaba enviando saldrá cuando usted vuelva.',
    tooManyTries: 'Demasiados intentos',
    waitAMomentAndTry: 'Espere un momento e inténtelo de nuevo',
    inS: (wait: number) => `en ${wait} s`,
    eMail: 'Correo electrónico',
    password: 'Contraseña',
    enterYourPassword: 'Escriba su contraseña',
    iAmSomebodyElse: 'Soy otra persona',
    signInAndGoOn: 'Iniciar sesión y continuar',
    thisAddressIsNotSecure:
      'Esta dirección no es segura, así que su navegador no mantendrá su sesión: abra la consola por https, o en http://localhost en la computadora donde funciona.',
    youAreStillSignedIn: 'Su sesión sigue abierta',
  },
)

export type SessionWords = (typeof sessionWords)['en']
