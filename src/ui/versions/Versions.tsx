import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeFocus, useFocusReturnAfter } from '../focus-return.ts'
import { NotProvided } from '../NotProvided.tsx'
import classes from './Versions.module.css'

export type Side = 'mine' | 'theirs'

/** A field that two people have changed, as each of them has left it. */
export interface Version {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface VersionsProps {
  /** Only what differs. */
  found: readonly Version[]
  sides: Readonly<Record<string, Side>>
  onChoose: (name: string, side: Side) => void
  onDrop: () => void
  onBack: () => void
  onSave: () => void
}

/** Someone saved meanwhile: mine and theirs side by side, field by field, and what is to become of them. It has the focus while it stands in the place of the form. */
export function Versions({ found, sides, onChoose, onDrop, onBack, onSave }: VersionsProps) {
  const { t } = useTranslation('master')
  useFocusReturnAfter()
  return (
    <section className={classes.compare} aria-labelledby="compare-title">
      <h3 id="compare-title" ref={takeFocus} tabIndex={-1}>
        {t('compare.title')}
      </h3>
      <p>{t(found.length > 0 ? 'compare.hint' : 'compare.nothing')}</p>
      {found.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{t('compare.mine')}</th>
              <th scope="col">{t('compare.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((version) => (
              <Choice
                key={version.name}
                version={version}
                side={sides[version.name]}
                onChoose={(side) => onChoose(version.name, side)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" color="red" onClick={onDrop}>
          {t('compare.dropMine')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('compare.backToForm')}
        </Button>
        <Button onClick={onSave}>{t('compare.save')}</Button>
      </div>
    </section>
  )
}

interface ChoiceProps {
  version: Version
  side: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ version, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('master')
  const { name, label } = version
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((each) => (
        <td key={each} data-label={t(`compare.${each}`)}>
          <label>
            <input
              type="radio"
              name={`compare-${name}`}
              checked={side === each}
              aria-label={`${label}: ${t(`compare.${each}`)}`}
              onChange={() => onChoose(each)}
            />
            <span>{version[each] ?? <NotProvided />}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
