import { useState } from 'react'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordStrength } from '#ui/more/password-strength.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from './design.css.ts'
import type { Part } from './part.ts'

const GENDERS = ['Male', 'Female', 'Other'].map((value) => ({ value, label: value }))

function Choices() {
  const [chosen, setChosen] = useState('light')
  const [isChecked, setChecked] = useState(true)
  return (
    <div className={css.fill}>
      <ChoiceGroup
        legend="Language"
        options={[
          { value: 'light', label: 'En', description: 'English' },
          { value: 'dark', label: 'Fr', description: 'Français' },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <CheckboxField name="agreed" label="I am 18 or older" isChecked={isChecked} onChange={setChecked} />
      <CheckboxField
        name="refused"
        label="I agree to the terms"
        isChecked={false}
        onChange={() => undefined}
        error="Please agree first."
      />
    </div>
  )
}

/** What is written or chosen. */
export const WRITING: readonly Part[] = [
  {
    name: 'TextField',
    shows: (
      <div className={css.fill}>
        <TextField label="First Name" name="first" defaultValue="Maya" />
        <TextField label="Phone" name="phone" isOptional hint="Shown in an emergency" placeholder="+1 555 0100" />
        <TextField label="Email" name="email" defaultValue="maya@" error="This does not look like an address." />
        <TextField label="Date of Birth" name="born" defaultValue="2017-03-14" readOnlyReason="Can not be edited" />
        <TextField label="Notes" name="notes" multiline defaultValue="Fewer words, slower." />
      </div>
    ),
  },
  {
    name: 'SelectField',
    shows: (
      <div className={css.fill}>
        <SelectField label="Gender" name="gender" options={GENDERS} placeholder="Please choose" />
        <SelectField label="Gender of the child" name="gender-2" options={GENDERS} error="Please choose one." />
      </div>
    ),
  },
  { name: 'CheckboxField, ChoiceGroup', shows: <Choices /> },
  {
    name: 'PasswordField, PasswordStrength',
    shows: (
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        defaultValue="lemon tram quiet"
        hint={<PasswordStrength password="" />}
      />
    ),
  },
  {
    name: 'Form, SubmitButton, SaveFailure',
    shows: (
      <Form action={() => undefined} className={css.fill}>
        <SaveFailure failure="other" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    ),
  },
]
