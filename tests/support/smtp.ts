import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface SmtpServer {
  url: string
  /** Messages it took, as they came over the wire. */
  messages: string[]
  close(): Promise<void>
}

const REPLIES: Record<string, string> = {
  EHLO: '250 harbour',
  HELO: '250 harbour',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A mail server that takes everything, over a real socket. */
export async function startSmtp(): Promise<SmtpServer> {
  const messages: string[] = []
  const server = createServer((socket) => talk(socket, messages))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, messages: string[]): void {
  let [received, isData] = ['', false]
  socket.on('error', () => socket.destroy())
  socket.write('220 harbour\r\n')
  socket.on('data', (chunk) => {
    received += chunk.toString()
    for (let end = endOf(received, isData); end >= 0; end = endOf(received, isData)) {
      const part = received.slice(0, end)
      received = received.slice(end + (isData ? 5 : 2))
      if (isData) messages.push(part)
      socket.write(isData ? '250 taken\r\n' : `${REPLIES[part.slice(0, 4).toUpperCase()] ?? '250 ok'}\r\n`)
      isData = !isData && part.toUpperCase() === 'DATA'
    }
  })
}

const endOf = (text: string, isData: boolean) => text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
