import { Group, Radio } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './fields.module.css'
import type { RecordTexts } from './record-texts.ts'

type AnswerProps = Omit<ComponentProps<typeof Radio.Group>, 'children'> & {
  texts: Pick<RecordTexts, 'yes' | 'no'>
  disabled: boolean
}

/** Yes or no, and nothing until someone has answered. */
export default function AnswerInput({ texts, disabled, ...props }: AnswerProps) {
  return (
    <Radio.Group {...props} className={classes.answer}>
      <Group gap="md" mt={6}>
        <Radio value="yes" label={texts.yes} disabled={disabled} />
        <Radio value="no" label={texts.no} disabled={disabled} />
      </Group>
    </Radio.Group>
  )
}
