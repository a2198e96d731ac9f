import type { SectionName } from '#domain/sources/section-names.ts'
import { FormRail, RailEntry, RailUnsaved } from '#src/parts/rail/FormRail.tsx'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionStanding } from './section-states.ts'

interface SectionNavProps {
  standings: readonly SectionStanding[]
  current: SectionName
  unsaved: readonly SectionName[]
  /** Whose save was refused. */
  refused: readonly SectionName[]
  texts: SourceTexts
  /** Before the source is made, only its first section can be opened. */
  isNew: boolean
  isHeld: boolean
  onOpen: (name: SectionName) => void
}

/** The sections with how far each is; the same list beside the form and, on a phone, above it. */
export function SectionNav({ standings, current, unsaved, refused, texts, isNew, isHeld, onOpen }: SectionNavProps) {
  const { t } = useTranslation('source')
  const [done, total] = [standings.filter(({ state }) => state === 'complete').length, standings.length]
  const progress = t('form.progress', { done, total })
  return (
    <FormRail {...{ progress, done, total, current }} label={t('form.sections')} isShut={isHeld}>
      {standings.map(({ name, state }, place) => (
        <RailEntry
          key={name}
          name={texts.section(name)}
          state={state}
          stateText={t(`form.state.${state}`)}
          isCurrent={name === current}
          isDisabled={isHeld || (isNew && place > 0)}
          onOpen={() => onOpen(name)}
        >
          {unsaved.includes(name) && <RailUnsaved text={t(refused.includes(name) ? 'form.refused' : 'form.unsaved')} />}
        </RailEntry>
      ))}
    </FormRail>
  )
}
