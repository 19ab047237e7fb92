/** Focuses the first field of a form that has an error. */
export function focusFirstInvalid(form: HTMLFormElement, problems: object): void {
  const firstInvalid = [...form.elements].find((element) => 'name' in element && String(element.name) in problems)
  if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
}
