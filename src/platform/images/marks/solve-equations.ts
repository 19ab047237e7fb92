/** Solves symmetric positive definite equations by Cholesky's method; `matrix` is row by row. */
function solveEquations(matrix: Float64Array, right: Float64Array): Float64Array {
  const count = right.length
  const lower = choleskyOf(matrix, count)
  const valueAt = (row: number, column: number) => lower[row * count + column] ?? 0
  const [half, solution] = [new Float64Array(count), new Float64Array(count)]
  for (let row = 0; row < count; row++) {
    let rest = right[row] ?? 0
    for (let k = 0; k < row; k++) rest -= valueAt(row, k) * (half[k] ?? 0)
    half[row] = rest / valueAt(row, row)
  }
  for (let row = count - 1; row >= 0; row--) {
    let rest = half[row] ?? 0
    for (let k = row + 1; k < count; k++) rest -= valueAt(k, row) * (solution[k] ?? 0)
    solution[row] = rest / valueAt(row, row)
  }
  return solution
}

/** The lower triangle whose product with itself is the matrix. */
function choleskyOf(matrix: Float64Array, count: number): Float64Array {
  const lower = new Float64Array(count * count)
  for (let row = 0; row < count; row++)
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * count + column] ?? 0
      for (let k = 0; k < column; k++) rest -= (lower[row * count + k] ?? 0) * (lower[column * count + k] ?? 0)
      const diagonal = lower[column * count + column] ?? 1
      lower[row * count + column] = row === column ? Math.sqrt(Math.max(rest, 1e-12)) : rest / diagonal
    }
  return lower
}

/** Sums the equations of weighted least squares, one observation at a time. */
export function leastSquares(count: number) {
  const [matrix, right] = [new Float64Array(count * count), new Float64Array(count)]
  return {
    add(row: Float64Array, value: number, weight: number): void {
      for (let i = 0; i < count; i++) {
        const weighted = (row[i] ?? 0) * weight
        right[i] = (right[i] ?? 0) + weighted * value
        for (let k = 0; k <= i; k++) matrix[i * count + k] = (matrix[i * count + k] ?? 0) + weighted * (row[k] ?? 0)
      }
    },
    /** `ridge` keeps the solution small if the observations do not determine it. */
    solve(ridge: number): Float64Array {
      for (let i = 0; i < count; i++) {
        matrix[i * count + i] = (matrix[i * count + i] ?? 0) + ridge
        for (let k = i + 1; k < count; k++) matrix[i * count + k] = matrix[k * count + i] ?? 0
      }
      return solveEquations(matrix, right)
    },
  }
}
