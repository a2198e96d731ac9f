import { COLUMNS } from '#domain/bordereaux/columns.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Reported, useBordereauImport } from '#src/actors/records/bordereaux.ts'
import { formatMonth } from '#src/parts/bordereaux/month.ts'
import { ImportDialog } from '#src/parts/transfer/ImportDialog.tsx'
import { useTranslation } from 'react-i18next'

/** The import window for what a coverholder reports of a month. */
export default function ImportWindow({ of, actor }: { of: Reported; actor: ReturnType<typeof useBordereauImport> }) {
  const { t, i18n } = useTranslation(['bordereau', 'bordereau-words'])
  const fields = COLUMNS[of.kind].map(({ name }) => ({
    name,
    label: t(`bordereau-words:columns.${name}` as 'bordereau-words:columns.umr'),
  }))
  const title = t('bordereau:receive.window', {
    kind: t(`bordereau:kinds.${of.kind}`),
    month: formatMonth(i18n.language, of.month),
  })
  return <ImportDialog actor={actor} title={title} fields={fields} mostRows={TRANSFERS.importRows} choices={null} isKept />
}
