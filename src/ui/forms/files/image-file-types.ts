/** Images that telephones and cameras make. Many systems know no type for HEIC, so its files are known by their names too. */
export const imageFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif']
