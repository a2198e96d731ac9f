import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { CloseButton, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../Endorsement.module.css'
import type { DraftRow } from '../endorsement-draft.ts'

const PATH = /^sections\.(\d*)\.markets\.\+(\d*)\.signed_line$/

/** What is chosen already of a market that joins; null for any other change. */
export function joinerOf(path: string): { section: string; market: string } | null {
  const [, section, market] = PATH.exec(path) ?? []
  return section === undefined || market === undefined ? null : { section, market }
}

const pathOf = (section: string, market: string) => `sections.${section}.markets.+${market}.signed_line`

/** A market that nothing is said of yet. */
export const JOINER: DraftRow = { id: null, path: pathOf('', ''), new_value: '' }

interface JoinerProps {
  row: DraftRow
  place: number
  sections: { value: string; label: string }[]
  faults: Readonly<Record<string, string>>
  onChange: (cells: DraftRow) => void
  onRemove: () => void
}

/** A market that comes onto a section: which, and the line that it signs. */
export function Joiner({ row, place, sections, faults, onChange, onRemove }: JoinerProps) {
  const { t } = useTranslation('endorsement')
  const { section, market } = joinerOf(row.path as string) ?? { section: '', market: '' }
  const remove = t('page.removeChange', { place: place + 1 })
  return (
    <div className={classes.change} role="group" aria-label={t('page.addMarket')}>
      <Select
        label={t('fields.section_no')}
        data={sections}
        value={section || null}
        onChange={(next) => onChange({ path: pathOf(next ?? '', market) })}
        error={faults[`changes.${place}.path`]}
      />
      <LinkInput
        of="market"
        label={t('fields.market')}
        value={market}
        follows
        onChange={(next) => onChange({ path: pathOf(section, next ?? '') })}
      />
      <AmountInput
        label={t('page.line')}
        rightSection="%"
        value={row.new_value as string}
        onChange={(line: string) => onChange({ new_value: line })}
        error={faults[`changes.${place}.new_value`]}
      />
      <CloseButton aria-label={remove} title={remove} onClick={onRemove} />
    </div>
  )
}
