import { loadFileLink } from '#domain/api/files.ts'
import { problemOf } from '#domain/app-error.ts'
import { useServices } from '#src/services/services.tsx'

/** Has the browser fetch what lies at an address of ours as a file. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Fetches a kept file for its reader; a refusal is announced. */
export function useDownload(): (uuid: string) => void {
  const { call, announce } = useServices()
  return (uuid) =>
    void call(loadFileLink, { uuid }).then(
      ({ data }) => saveFrom(data.url),
      (error: unknown) => announce(problemOf(error).message, 'error'),
    )
}
