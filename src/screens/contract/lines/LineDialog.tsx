import type { ContractLines, LinesOfSection, ShownLine } from '#domain/contracts/lines/view.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { AskedLine, DialogProps } from './asked-line.ts'
import { ConfirmForm, HistoryList } from './ConfirmForm.tsx'
import { useLineTexts } from './line-texts.ts'
import { MoveForm, SectionReasonForm, SubjectivityForm } from './MoveForm.tsx'
import { RecordForm } from './RecordForm.tsx'
import { SignDownForm } from './SignDownForm.tsx'

interface LineDialogProps {
  lines: ContractLines
  asked: AskedLine
  onClose: () => void
  onDone: () => void
}

/** What is done with one line, or with one section. */
export default function LineDialog({ lines, asked, onClose, onDone }: LineDialogProps) {
  const texts = useLineTexts()
  const { section, line } = placeOf(lines, asked)
  const name = line?.market?.name ?? line?.stamp_code ?? (section && texts.sectionName(section)) ?? ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name}
      size={asked.kind === 'signDown' ? 'xl' : 'lg'}
      closeButtonProps={{ 'aria-label': texts.tell('close') }}
    >
      {section && <Content lines={lines} section={section} line={line} asked={asked} onDone={onDone} />}
    </Dialog>
  )
}

interface Place {
  section: LinesOfSection | undefined
  line: ShownLine | undefined
}

function placeOf({ sections }: ContractLines, asked: AskedLine): Place {
  if ('section' in asked) return { section: sections.find(({ id }) => id === asked.section), line: undefined }
  const section = sections.find(({ lines }) => lines.some(({ id }) => id === asked.market))
  return { section, line: section?.lines.find(({ id }) => id === asked.market) }
}

interface ContentProps extends DialogProps {
  line: ShownLine | undefined
  asked: AskedLine
}

function Content({ line, asked, ...props }: ContentProps) {
  if (asked.kind === 'signDown') return <SignDownForm {...props} />
  if (asked.kind === 'rollBack' || asked.kind === 'shortfall') return <SectionReasonForm change={asked.kind} {...props} />
  if (!line) return null
  if (asked.kind === 'subjectivity') return <SubjectivityForm line={line} subjectivity={asked.subjectivity} {...props} />
  if (asked.kind === 'move') return <MoveForm line={line} move={asked.move} {...props} />
  if (asked.kind === 'record') return <RecordForm line={line} {...props} />
  if (asked.kind === 'confirm') return <ConfirmForm line={line} {...props} />
  return <HistoryList uuid={props.lines.uuid} market={line.id} />
}
