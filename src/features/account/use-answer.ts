import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { type Failure, readAsUser } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { device } from '#data/session/this-device.ts'
import { type Reading, useReading } from '#lib/use-reading.ts'
import { cannotReach } from '#words/unreachable-words.ts'

/** What only the server knows under this path, and nothing keeps. */
export function useAnswer<T>(path: string, schema: z.ZodMiniType<T>): Reading<T, Failure> {
  const readOn = useCallback(() => readAsUser(device, { method: 'GET', path }, schema), [path, schema])
  return useReading(readOn, !cannotReach(useNetwork().state))
}
