import type { ShownWorking } from '#domain/contracts/computed.ts'
import { formatDate, formatInstant } from '#src/ui/format.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { Asked, StructureTexts } from './shown-figures.ts'
import { byFigure, isExplained, workingsOf, type Workings } from './workings.ts'
import classes from './Why.module.css'

interface Explaining {
  texts: StructureTexts
  workings: Workings
  onAsk: (asked: Asked) => void
}

const ExplainingContext = createContext<Explaining | null>(null)

interface ExplainedProps {
  texts: StructureTexts
  workings: readonly ShownWorking[]
  children: ReactNode
}

/** Figures that answer why. What is asked is kept beside them, so that no question draws them again. */
export function Explained({ texts, workings: all, children }: ExplainedProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const workings = useMemo(() => byFigure(all), [all])
  const explaining = useMemo(() => ({ texts, workings, onAsk: setAsked }), [texts, workings])
  return (
    <ExplainingContext value={explaining}>
      {children}
      <Explanation texts={texts} workings={workings} asked={asked} onClose={() => setAsked(null)} />
    </ExplainingContext>
  )
}

interface WhyProps extends Omit<Asked, 'own'> {
  /** Worked out once it is asked for. */
  ownOf?: (workings: Workings) => Asked['own']
}

/** Asks how a figure came about; nothing where that is not known. */
export function Why({ ownOf, ...asked }: WhyProps) {
  const explaining = use(ExplainingContext)
  if (!explaining || !isExplained(explaining.workings, asked)) return null
  const { texts, workings, onAsk } = explaining
  return (
    <button
      type="button"
      className={classes.ask}
      aria-haspopup="dialog"
      aria-label={texts.tell('why.label', { figure: asked.name })}
      onClick={() => onAsk({ ...asked, own: ownOf?.(workings) ?? null })}
    >
      {texts.tell('why.ask')}
    </button>
  )
}

interface ExplanationProps {
  texts: StructureTexts
  workings: Workings
  asked: Asked | null
  onClose: () => void
}

/** How a figure came about: each step with its figures, the rates it took, and the run that was stored. */
function Explanation({ texts, workings, asked, onClose }: ExplanationProps) {
  const found = asked ? workingsOf(workings, asked) : []
  return (
    <Dialog
      opened={asked !== null}
      onClose={onClose}
      title={asked?.name}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.tell('why.close') }}
    >
      {found.map((working, at) => (
        <Working key={working.run.id} working={working} own={(at === found.length - 1 && asked?.own) || null} texts={texts} />
      ))}
      <p className={classes.rounding}>{texts.tell('why.rounding')}</p>
    </Dialog>
  )
}

interface WorkingProps extends Pick<Asked, 'own'> {
  working: ShownWorking
  texts: StructureTexts
}

function Working({ working, own, texts }: WorkingProps) {
  const { explanation, currency, run, versions } = working
  return (
    <div className={classes.working}>
      <ol>
        {[...explanation, ...(own ? [own] : [])].map((step) => (
          <li key={JSON.stringify(step)}>{texts.sentence(step, currency)}</li>
        ))}
      </ol>
      {versions.length > 0 && (
        <ul>
          {versions.map((version) => (
            <li key={`${version.of} ${version.id}`}>
              {texts.tell(`why.of.${version.of}`, { name: version.name })}
              {version.version !== null && ` · ${texts.tell('why.version', { version: version.version })}`}
              {version.valid_from !== null &&
                ` · ${texts.tell('why.from', { date: formatDate(texts.language, version.valid_from) })}`}
            </li>
          ))}
        </ul>
      )}
      <p>{texts.tell('why.run', { id: run.id, at: formatInstant(texts.language, run.at) })}</p>
    </div>
  )
}
