import { createServer } from 'node:net'

/** A reason not to start that the operator can do something about; its message is all that is shown. */
export class StartError extends Error {}

const REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} is already in use on ${host}. Set PORT to a free port, or stop the program that uses it.`,
  EACCES: (_host, port) => `This user has no permission to use PORT ${port}. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine. Set HOST to one that is, e.g. 127.0.0.1.`,
  ENOTFOUND: (host) => `HOST ${host} was not found. Check the name, or set HOST to an address of this machine.`,
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
