// Files in a store that speaks S3: Amazon's, MinIO, Ceph and their like. The client is loaded only where it is used.
import type { S3Client } from '@aws-sdk/client-s3'
import type { MediaS3 } from '@/lib/platform/outside-settings'
import type { ByteStore } from './byte-store'

const load = () => import('@aws-sdk/client-s3')

export function s3Store({ bucket, endpoint, region, credentials }: MediaS3): ByteStore {
  let made: Promise<{ client: S3Client; sdk: Awaited<ReturnType<typeof load>> }> | undefined
  const ready = () => {
    made ??= load().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        // Together shorter than a transaction may take: whoever adds a file waits for it.
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
        // The newer checksums in trailers are not understood by every store; the seal notices a changed byte anyway.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // Bucket names as part of the host need a name server that knows them: only Amazon's is sure to.
        ...(endpoint && { endpoint, forcePathStyle: true }),
        ...(credentials && { credentials }),
      }),
    }))
    return made
  }
  return {
    async put(key, bytes) {
      const { client, sdk } = await ready()
      const what = { Body: bytes, ContentLength: bytes.length, ContentType: 'application/octet-stream' }
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, ...what }))
    },
    async get(key) {
      const { client, sdk } = await ready()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(key) {
      const { client, sdk } = await ready()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
