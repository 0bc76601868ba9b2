/** The calls of the virtual devices: each request goes to the next node, as a balancer in front of them would deal them out. */
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import type { LoadNode } from './servers.ts'

export type Ports = Pick<LoadNode, 'port' | 'patientPort'>

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** With the API base; without it at the patient app. */
  path: string
  /** Of the caller, as the proxy names it. */
  address: string
  token?: string
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: object | string | Buffer
  isPatientApp?: boolean
  /** The connection breaks once the request is out: nobody hears the answer. */
  isCutOff?: boolean
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An answer that says no, or none at all: `reason` is a status with its code, or the code of the connection. */
export class Unanswered extends Error {
  reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

export interface Client {
  /** Throws `Unanswered` for anything but 2xx. */
  call(call: Call): Promise<Reply>
  json<T>(call: Call): Promise<T>
  /** An answer that goes on, such as a doorbell. */
  open(call: Call): Promise<IncomingMessage>
  /** Requests that left so far. */
  requests(): number
  close(): void
}

/** ms without an answer. */
const PATIENCE = 30_000

export function client(nodes: readonly Ports[]): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const lines = new Agent({ maxSockets: Infinity })
  let turn = 0
  let requests = 0

  const begin = (call: Call, through: Agent) => {
    const { method, path, address, token, headers, body, isPatientApp } = call
    const node = nodes[turn++ % nodes.length]
    requests += 1
    const isJson = body !== undefined && !Buffer.isBuffer(body)
    const bytes = body === undefined ? undefined : typeof body === 'object' && isJson ? JSON.stringify(body) : body
    const request = httpRequest({
      host: '127.0.0.1',
      port: isPatientApp ? node?.patientPort : node?.port,
      method,
      path,
      agent: through,
      headers: {
        'X-Forwarded-For': address,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        ...(bytes === undefined ? {} : { 'Content-Length': Buffer.byteLength(bytes as string | Buffer) }),
        ...headers,
      },
    })
    request.setTimeout(PATIENCE, () => request.destroy(new Error('timeout')))
    // Whoever waits for the answer hears of it; nobody does once it was cut off.
    request.on('error', () => {})
    request.end(bytes)
    return request
  }

  const call = async (asked: Call): Promise<Reply> => {
    const request = begin(asked, agent)
    try {
      if (asked.isCutOff) {
        await once(request, 'finish')
        request.destroy()
        throw new Unanswered('cut off')
      }
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(piece as Buffer)
      const body = Buffer.concat(pieces)
      const { statusCode: status = 0, headers } = response
      if (status < 200 || status > 299)
        throw new Unanswered(`${status} ${codeIn(body)} ${asked.method} ${shape(asked)}`)
      return { status, headers, body }
    } catch (error) {
      if (error instanceof Unanswered) throw error
      const { code, message } = error as NodeJS.ErrnoException
      // The server had closed a connection that was kept: every client asks again, and none of these asks twice for two.
      if (code === 'ECONNRESET' && request.reusedSocket) return call(asked)
      throw new Unanswered(code ?? message)
    }
  }

  return {
    call,
    json: async <T>(asked: Call) => JSON.parse((await call(asked)).body.toString()) as T,
    open: async (asked) => {
      const request = begin(asked, lines)
      request.setTimeout(0)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) {
        response.destroy()
        throw new Unanswered(`${response.statusCode} GET ${shape(asked)}`)
      }
      response.on('error', () => {})
      return response
    },
    requests: () => requests,
    close: () => {
      agent.destroy()
      lines.destroy()
    },
  }
}

const codeIn = (body: Buffer): string => /"code":"([\w-]+)"/.exec(body.toString())?.[1] ?? ''

/** Without ids, so that errors of one kind are counted together. */
const shape = ({ path }: Call): string => path.replace(/\?.*$/, '').replace(/[0-9a-f-]{36}/g, ':id')
