/** A form that was sent and is shown again. */
export interface FormState {
  /** What was sent, by field name. */
  values: Readonly<Record<string, string>>
  /** What is wrong, by field name. */
  faults: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole. */
  message?: string
  /** The time at which it is shown, signed: for the field FORM_SHOWN. */
  shown: string
}
