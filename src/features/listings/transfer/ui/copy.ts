export const copy = {
  introduction:
    'Brings in listings from a CSV file, as any spreadsheet program saves it. You see what it would do before anything is written.',
  hidden:
    'New listings are hidden unless a column “Visible” says Yes. Listings that are not in the file stay as they are; nothing is deleted.',
  reference:
    'A column “Reference” with your own number for each listing lets the same row find its listing again. To see all columns, export your listings.',
  notInFile:
    'A file has no photographs, documents or access, and no earlier price: a listing keeps its own while its price stays or falls, and a new listing has none.',
  guessedEncoding:
    'Nothing in the file says how its letters are stored. If names look wrong below, choose another encoding.',
  columns: 'Choose what each column of the file is. Columns that are not imported change nothing.',
  refused: 'Nothing can be imported until every row is right. Please correct the file, and choose it again.',
  noAnswer: 'There was no answer. Please check your connection, and try again.',
  failed: 'Your file and your choices are kept.',
}
