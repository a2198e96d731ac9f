import { createServer } from 'node:net'

/** A reason not to start that the operator can do something about; its message is all that is shown. */
export class StartError extends Error {}

const REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} is taken on ${host}: another program listens there. Set PORT to a free one, or stop that program.`,
  EACCES: (_host, port) => `PORT ${port} may not be used by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
}

export function listenError(error: unknown, host: string, port: number): Error {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartError(reason(host, port)) : (error as Error)
}

/** Finds out before anything is created, not after. */
export function refuseTakenPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
