// A ready first call with a new token. The invite sends no message, so trying it out reaches nobody.
import { v1 } from '@/lib/contract/endpoints'
import { EnrollmentState, enrollmentStatus, Scope } from '@/lib/contract/vocabulary'

/** `phoneNumber`: of somebody who may be texted, because the program is a sandbox. */
type Call = { address: string; token: string; programId: string; scopes: readonly Scope[]; phoneNumber?: string }

export function curlLine({ address, token, programId, scopes, phoneNumber }: Call): string {
  const { enrollComplete: complete } = EnrollmentState
  const { invite } = Scope
  const [path, body] = scopes.includes(invite)
    ? [
        v1.invitePatient.path,
        {
          supportProgramId: programId,
          externalId: 'TEST-1',
          phoneNumber: phoneNumber ?? '+12025550199',
          firstName: 'Test',
          lastName: 'Patient',
          ...(phoneNumber === undefined && { skipOnboarding: true }),
        },
      ]
    : [
        v1.sendEvent.path.replace('{patientId}', 'PATIENT_ID'),
        { supportProgramId: programId, status: { name: enrollmentStatus, text: complete } },
      ]
  return [
    `curl -sS '${address}${path}' \\`,
    `  -H 'authorization: Bearer ${token}' \\`,
    `  -H 'content-type: application/json' \\`,
    `  --data '${JSON.stringify(body)}'`,
  ].join('\n')
}
