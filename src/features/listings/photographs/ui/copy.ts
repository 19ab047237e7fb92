export const copy = {
  plans: 'Shown after the photographs, uncropped and on white.',
  missing: (names: string[]) =>
    `This page was closed before they were uploaded: ${names.join(', ')}. Please choose them again.`,
  failed: (count: number) =>
    count === 1
      ? 'One file was not uploaded. The reason is beside it.'
      : `${count} files were not uploaded. The reason is beside each.`,
}
