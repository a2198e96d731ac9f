import { useEffect, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SectionList.module.css'

export interface ListedSection {
  /** Of its heading. */
  id: string
  title: string
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight

/** Which section is being read: the one turned to while its heading is in sight, else the last whose heading has passed the upper third. */
function useCurrent(sections: readonly ListedSection[], turned: string | null): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const look = () => {
      const isThere = turned !== null && topOf(turned) >= 0 && topOf(turned) < innerHeight
      const passed = sections.filter(({ id }) => topOf(id) < innerHeight / 3)
      setCurrent(isThere ? turned : (passed.at(-1) ?? sections[0])?.id)
    }
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [sections, turned])
  return current
}

/** The heading takes the focus, so that reading goes on there. */
function turnTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

/** The sections of a record beside them, in sight while they are read. */
export function SectionList({ sections }: { sections: readonly ListedSection[] }) {
  const { t } = useTranslation('source')
  const [turned, setTurned] = useState<string | null>(null)
  const current = useCurrent(sections, turned)
  const turn = (event: MouseEvent, id: string) => {
    setTurned(id)
    turnTo(event, id)
  }
  return (
    <nav className={classes.list} aria-label={t('review.sections')}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={(event) => turn(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
