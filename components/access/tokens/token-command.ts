// A ready first call with a new token. The invite sends no message, so trying it out reaches nobody.
import { v1 } from '@/lib/contract/endpoints'
import { EnrollmentState, enrollmentStatus, Scope } from '@/lib/contract/vocabulary'

type Call = { address: string; token: string; programId: string; scopes: readonly Scope[] }

export function curlLine({ address, token, programId, scopes }: Call): string {
  const { enrollComplete: complete } = EnrollmentState
  const { invite } = Scope
  const [path, body] = scopes.includes(invite)
    ? [
        v1.invitePatient.path,
        {
          supportProgramId: programId,
          externalId: 'TEST-1',
          phoneNumber: '+12025550199',
          firstName: 'Test',
          lastName: 'Patient',
          skipOnboarding: true,
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
