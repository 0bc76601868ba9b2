/** Sends a file by the library of the protocol's authors, against a real server. */
import { Upload } from 'tus-js-client'

export interface TusUpload {
  /** `http://host:port` of the server, or of what stands in front of it. */
  origin: string
  accessToken: string
  id: string
  profileId: string
  bytes: Buffer
  /** Bytes of one request; without it, all that are left. */
  piece?: number
  /** How often it tries again at once after a broken connection or an error of the server. Default: 20 times. */
  retries?: number
  /** Called with how many bytes have gone out. */
  onProgress?: (sent: number) => void
}

/** Resolves when all bytes are there. */
export function sendByTus({
  origin,
  accessToken,
  id,
  profileId,
  bytes,
  piece,
  retries = 20,
  onProgress,
}: TusUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${origin}/api/files`,
      uploadUrl: `${origin}/api/files/${id}`,
      metadata: { id, profileId },
      headers: { Authorization: `Bearer ${accessToken}` },
      retryDelays: Array.from({ length: retries }, () => 0),
      storeFingerprintForResuming: false,
      ...(piece ? { chunkSize: piece } : {}),
      ...(onProgress ? { onProgress } : {}),
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
}

/** A token of the demo family, by its password. */
export async function signedInAt(origin: string, who: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: who.email, password: who.password }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}
