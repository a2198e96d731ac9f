import { loadStepSheet, previewStepRows, readStepRows } from '#domain/api/contract/transfer.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import { typeToDeclare } from '#domain/files/purposes.ts'
import { keepFile } from '../files/kept-files.ts'
import type { ContractDesk } from '#tests/support/contracts.ts'
import type { Called } from '#tests/support/server.ts'

type Read = Output<typeof readStepRows>
type Lines = readonly (readonly string[])[]

interface How {
  replace?: boolean
  all_or_nothing?: boolean
  /** By column of the file; what its headings seem to say where it is not told. */
  mapping?: (string | null)[]
  language?: string | undefined
  who?: 'handler' | 'viewer'
}

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** Files of a step as a handler sends and fetches them. */
export function sheetsOf(desk: ContractDesk, step: SheetStep) {
  const tokenOf = async (who: How['who'] = 'handler') => (await desk.server.signInAs(who)).access_token
  const sent = async (lines: Lines | Buffer, name = 'layers.csv', who?: How['who']): Promise<string> => {
    const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.map(line).join('\r\n'))
    const type = typeToDeclare({ name, type: '' })
    return (await keepFile(desk.server, await tokenOf(who), { bytes, name, type, purpose: 'import' })).uuid
  }
  const previewed = async ({ uuid }: { uuid: string }, file: string, who?: How['who']) =>
    desk.server.call(previewStepRows, { uuid, step, file }, { token: await tokenOf(who) })
  const asked = async (contract: { uuid: string }, file: string, how: How = {}): Promise<Called<Read>> => {
    const { replace = false, all_or_nothing = false, language, who } = how
    const mapping = how.mapping ?? (await previewed(contract, file)).body.data.columns.map(({ field }) => field)
    const body = { uuid: contract.uuid, step, file, mapping, replace, all_or_nothing }
    const headers = language ? { headers: { 'accept-language': language } } : {}
    return desk.server.call(readStepRows, body, { token: await tokenOf(who), ...headers })
  }
  const read = async (contract: ContractStep, lines: Lines | Buffer, how?: How & { name?: string }): Promise<Read> => {
    const { status, body } = await asked(contract, await sent(lines, how?.name), how)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const exported = async (
    { uuid }: { uuid: string },
    format: 'csv' | 'xlsx',
    content: 'rows' | 'example' = 'rows',
    { language = 'en', who }: Pick<How, 'language' | 'who'> = {},
  ) => {
    const { body } = await desk.server.call(
      loadStepSheet,
      { uuid, step, format, content },
      {
        token: await tokenOf(who),
        headers: { 'accept-language': language },
      },
    )
    return (await desk.server.get(body.data.url)).rawPayload
  }
  return { sent, previewed, asked, read, exported }
}

/** `3 Limit: Enter a number.` */
export const faultsIn = ({ report }: Read) => report.faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)
