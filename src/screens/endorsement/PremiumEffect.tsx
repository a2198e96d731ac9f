import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import card from '#src/ui/card/card.module.css'
import { FactList } from '#src/ui/card/FactList.tsx'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { formatDate, formatDecimal, formatMoney, formatPercent } from '#src/ui/format.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Endorsement.module.css'

type Premium = Endorsement['premium']
type Step = Premium['workings'][number]['explanation'][number]
const FIGURES = ['amount_order', 'brokerage', 'other_deductions', 'net'] as const
type FigureName = (typeof FIGURES)[number]

const isNothing = (amount: string | null) => amount === null || !/[1-9]/.test(amount)

/** Figures that are told: of other deductions only where there are any. */
const figuresOf = ({ other_deductions: others }: Pick<Premium, 'other_deductions'>): readonly FigureName[] =>
  isNothing(others) ? FIGURES.filter((name) => name !== 'other_deductions') : FIGURES

/** What an endorsement does to the premium, by section and signed line, and how that was worked out. */
export default function PremiumEffect({ premium, texts }: { premium: Premium; texts: RecordTexts }) {
  const { t } = useTranslation('endorsement')
  const [isAsking, setAsking] = useState(false)
  if (premium.effect === 'none' && premium.workings.length === 0) return <p className={card.quiet}>{t('page.noPremium')}</p>
  const money = (amount: string | null) =>
    amount === null ? t('page.notCalculated') : formatMoney(texts.language, amount, premium.currency)
  return (
    <>
      <FactList
        isFigures
        facts={[
          { name: 'premium_effect', label: texts.field('premium_effect'), value: texts.choice('premium_effect', premium.effect) },
          ...(['amount_100', ...figuresOf(premium)] as const).map((name) => ({
            name,
            label: texts.field(name),
            value: money(premium[name]),
          })),
        ]}
      />
      {premium.workings.length > 0 && (
        <div>
          <LinkButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('page.why')}
          </LinkButton>
        </div>
      )}
      {premium.sections.map((section) => (
        <Lines key={section.section} section={section} names={figuresOf(premium)} texts={texts} />
      ))}
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('page.whyTitle')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('page.close') }}
      >
        <Workings premium={premium} texts={texts} />
      </Dialog>
    </>
  )
}

interface LinesProps {
  section: Premium['sections'][number]
  names: readonly FigureName[]
  texts: RecordTexts
}

function Lines({ section, names, texts }: LinesProps) {
  const { t } = useTranslation('endorsement')
  const { language } = texts
  const money = (amount: string) => formatMoney(language, amount, section.currency)
  const title = [section.section_no, section.title].filter((part) => part !== null).join(' · ')
  return (
    <ScrollRegion label={title}>
      <table className={card.table}>
        <caption className={classes.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.field('market')}</th>
            {[t('page.line'), ...names.map((name) => texts.field(name))].map((head) => (
              <th key={head} scope="col" data-figures>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.markets.map(({ id, market, of_whole, keeps_terms: keeps, ...own }) => (
            <tr key={id}>
              <th scope="row">{market?.name}</th>
              <td data-figures data-label={t('page.line')}>
                {formatPercent(language, of_whole)}
              </td>
              {keeps ? (
                <td colSpan={names.length}>{t('page.keepsTerms')}</td>
              ) : (
                names.map((name) => (
                  <td key={name} data-figures data-label={texts.field(name)}>
                    {money(name === 'amount_order' ? own.amount : own[name])}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('page.total')}
            </th>
            {names.map((name) => (
              <td key={name} data-figures data-label={texts.field(name)}>
                {money(section[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

/** Every step in words, with its figures as the reader writes them. */
function Workings({ premium, texts: { language } }: { premium: Premium; texts: RecordTexts }) {
  const { t } = useTranslation(['calculations', 'tower'])
  const say = t as (key: string, params?: object) => string
  const written = ({ as, value, currency }: Step['params'][string], own: string | null) => {
    if (as === 'amount') return formatMoney(language, value, currency ?? own)
    if (as === 'percent') return formatPercent(language, value)
    if (as === 'word') return say(`tower:words.${value}`)
    if (as === 'number') return formatDecimal(language, value)
    return as === 'date' ? formatDate(language, value) : value
  }
  return premium.workings.map(({ name, section, figures, explanation, currency }) => (
    <ol key={[name, section, ...figures].join(' ')} className={classes.steps}>
      {explanation.map((step) => (
        <li key={JSON.stringify(step)}>
          {say(
            `calculations:${step.key}`,
            Object.fromEntries(Object.entries(step.params).map(([param, shown]) => [param, written(shown, currency)])),
          )}
        </li>
      ))}
    </ol>
  ))
}
