import { answerSignIn } from '@/lib/server/web/sign-in-route'

// Every method, so that a wrong one answers in JSON with `allow`.
export {
  answerSignIn as DELETE,
  answerSignIn as GET,
  answerSignIn as HEAD,
  answerSignIn as OPTIONS,
  answerSignIn as PATCH,
  answerSignIn as POST,
  answerSignIn as PUT,
}
