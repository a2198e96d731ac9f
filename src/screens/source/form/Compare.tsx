import { SECTIONS } from '#domain/sources/sections/index.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceFormActor } from '../source-actors.ts'
import type { SourceTexts } from '../source-texts.ts'
import classes from './Compare.module.css'
import { differencesIn, linesOf, mergedOf, type Difference, type Side } from './compare-section.ts'
import type { SectionDrafts } from '../section/section-drafts.ts'
import { rememberSection } from '../section/section-form.ts'
import { valuesIn, wireValuesOf } from '../section/section-values.ts'

interface CompareProps {
  actor: SourceFormActor
  texts: SourceTexts
  drafts: SectionDrafts
}

function useVersions(actor: SourceFormActor, drafts: SectionDrafts) {
  const name = useSelector(actor, ({ context }) => context.section)
  const saved = useSelector(actor, ({ context }) => context.theirs)
  const section = SECTIONS[name]
  const theirs = valuesIn(section, saved)
  const draft = drafts.read(name)
  rememberSection(section, saved)
  return { name, section, theirs, mine: draft?.values ?? theirs, base: draft?.base ?? theirs, names: draft?.names ?? {} }
}

/** Mine and theirs of one section side by side, only what differs; rows of a group go together. */
export default function Compare({ actor, texts, drafts }: CompareProps) {
  const { t } = useTranslation('source')
  const { name, section, theirs, mine, base, names } = useVersions(actor, drafts)
  const found = differencesIn(section, { base, theirs, mine })
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map((difference) => [difference.name, difference.proposed])),
  )
  /** What was typed stands on their version from now on. */
  const keep = (values: typeof mine) => drafts.write(name, { values, base: theirs, names })
  const save = () => {
    const values = mergedOf({ theirs, mine }, sides)
    keep(values)
    const wire = (each: typeof mine) => wireValuesOf(section, each)
    actor.send({ type: 'sections.save', saves: [{ section: name, values: wire(values), base: wire(theirs) }], next: null })
  }
  const resume = () => {
    keep(mine)
    actor.send({ type: 'form.resume' })
  }
  return (
    <section aria-labelledby="compare-title">
      <h3 id="compare-title">{t('compare.title')}</h3>
      <p className={classes.hint}>{t('compare.hint')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{t('compare.mine')}</th>
            <th scope="col">{t('compare.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((difference) => (
            <Versions
              key={difference.name}
              label={section.fields[difference.name] ? texts.field(difference.name) : texts.group(difference.name)}
              difference={difference}
              lines={{
                mine: linesOf(section, difference.name, mine, texts),
                theirs: linesOf(section, difference.name, theirs, texts),
              }}
              side={sides[difference.name] ?? difference.proposed}
              onChoose={(side) => setSides({ ...sides, [difference.name]: side })}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <Button variant="subtle" color="red" onClick={() => actor.send({ type: 'form.discard' })}>
          {t('compare.drop')}
        </Button>
        <Button variant="default" onClick={resume}>
          {t('compare.back')}
        </Button>
        <Button onClick={save}>{t('compare.save')}</Button>
      </div>
    </section>
  )
}

interface VersionsProps {
  label: string
  difference: Difference
  lines: Record<Side, string[]>
  side: Side
  onChoose: (side: Side) => void
}

function Versions({ label, difference: { name }, lines, side, onChoose }: VersionsProps) {
  const { t } = useTranslation('source')
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((each) => (
        <td key={each}>
          <label>
            <input
              type="radio"
              name={`compare-${name}`}
              checked={side === each}
              aria-label={`${label}: ${t(`compare.${each}`)}`}
              onChange={() => onChoose(each)}
            />
            <span>
              {lines[each].length === 0 && <i>{t('compare.empty')}</i>}
              {lines[each].map((line) => (
                <span key={line} className={classes.line}>
                  {line}
                </span>
              ))}
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}
