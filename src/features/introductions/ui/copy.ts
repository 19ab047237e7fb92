export const copy = {
  page: 'The first time that you and another member met about a listing or a mandate. Nobody can change or delete it, and either of you can take a signed certificate.',
  empty:
    'An introduction is kept when a conversation about a listing or a mandate begins, and when the owner of a private listing gives access to it.',
  nothingFound: 'No title and no name of another party has these words.',
  certificate:
    'Both of you can take the same certificate at any time. The JSON file proves it; the PDF is for printing. It shows the names of that day.',
  none: 'No introduction is kept for this conversation.',
  failed: 'The introduction could not be loaded',
}
