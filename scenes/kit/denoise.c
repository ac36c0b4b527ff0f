/* Denoising of a render that was made twice with different seeds: the two halves A and B filter
 * each other with non-local means over a window, guided by features (albedo, normal, depth).
 * After Rousselle, Manzi and Zwicker, "Robust Denoising using Feature and Color Information" (2013).
 *   gcc -O3 -march=native -ffast-math -shared -fPIC -o denoise.so denoise.c -lm
 */
#include <math.h>
#include <stdlib.h>

static int clamp(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

/* The mean of `in` over a square of 2r+1 pixels, into `out`; `line` has room for w*h. */
static void mean(const float *in, float *out, float *line, int w, int h, int r) {
  const float share = 1.f / ((2 * r + 1) * (2 * r + 1));
  for (int y = 0; y < h; y++) {
    const float *row = in + (size_t)y * w;
    float *to = line + (size_t)y * w, sum = 0;
    for (int x = -r; x <= r; x++) sum += row[clamp(x, w)];
    for (int x = 0; x < w; x++) {
      to[x] = sum;
      sum += row[clamp(x + r + 1, w)] - row[clamp(x - r, w)];
    }
  }
  for (int y = 0; y < h; y++) {
    float *to = out + (size_t)y * w;
    for (int x = 0; x < w; x++) to[x] = 0;
    for (int k = -r; k <= r; k++) {
      const float *row = line + (size_t)clamp(y + k, h) * w;
      for (int x = 0; x < w; x++) to[x] += row[x];
    }
    for (int x = 0; x < w; x++) to[x] *= share;
  }
}

/* exp(-x) for x >= 0, to three digits. */
static inline float falloff(float x) {
  if (x > 16) return 0;
  float e = 1 - x / 64;
  e *= e; e *= e; e *= e; e *= e; e *= e; e *= e;
  return e;
}

/* Planes of w*h floats: three of A, B, `a_out` and `b_out`, `count` of the features F (1 is a clear edge) and
 * of their variance V: on glass a feature is now of the room and now of what is mirrored.
 * `window` and `patch` are radii in pixels, `strength` how much of the noise's spread is alike. */
void denoise(const float *A, const float *B, const float *F, const float *V, int count, float *a_out,
             float *b_out, int w, int h, int window, int patch, float strength) {
  const size_t n = (size_t)w * h;
  float *room = malloc(sizeof(float) * n * 10);
  float *var = room, *line = room + 3 * n, *da = room + 4 * n, *db = room + 5 * n;
  float *ma = room + 6 * n, *mb = room + 7 * n, *fd = room + 8 * n, *spread = room + 9 * n;
  float *sum = calloc(n * 8, sizeof(float));
  float *sa = sum, *sb = sum + 3 * n, *wa = sum + 6 * n, *wb = sum + 7 * n;
  for (int c = 0; c < 3; c++) {
    for (size_t i = 0; i < n; i++) {
      const float d = A[c * n + i] - B[c * n + i];
      spread[i] = d * d * .5f;
    }
    mean(spread, var + c * n, line, w, h, 2);
  }
  for (int dy = -window; dy <= window; dy++)
    for (int dx = -window; dx <= window; dx++) {
      for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
          const size_t i = (size_t)y * w + x, j = (size_t)clamp(y + dy, h) * w + clamp(x + dx, w);
          float a = 0, b = 0, f = 0;
          for (int c = 0; c < 3; c++) {
            const float vi = var[c * n + i], vj = var[c * n + j];
            const float chance = vi + (vi < vj ? vi : vj);
            const float scale = 1.f / (1e-7f + strength * strength * (vi + vj));
            const float ea = A[c * n + i] - A[c * n + j], eb = B[c * n + i] - B[c * n + j];
            a += (ea * ea - chance) * scale;
            b += (eb * eb - chance) * scale;
          }
          for (int c = 0; c < count; c++) {
            const float e = F[c * n + i] - F[c * n + j];
            const float vi = V[c * n + i], vj = V[c * n + j];
            f += fmaxf(e * e - vi - (vi < vj ? vi : vj), 0) / (1 + vi + vj);
          }
          da[i] = a / 3;
          db[i] = b / 3;
          fd[i] = f;
        }
      mean(da, ma, line, w, h, patch);
      mean(db, mb, line, w, h, patch);
      for (int y = 0; y < h; y++) {
        if (y + dy < 0 || y + dy >= h) continue;
        for (int x = dx < 0 ? -dx : 0; x < (dx > 0 ? w - dx : w); x++) {
          const size_t i = (size_t)y * w + x, j = (size_t)(y + dy) * w + x + dx;
          /* Each half is weighed by the other, so that its own noise does not choose. */
          const float fa = falloff(fmaxf(fmaxf(ma[i], 0), fd[i]));
          const float fb = falloff(fmaxf(fmaxf(mb[i], 0), fd[i]));
          wb[i] += fa;
          wa[i] += fb;
          for (int c = 0; c < 3; c++) {
            sb[c * n + i] += fa * B[c * n + j];
            sa[c * n + i] += fb * A[c * n + j];
          }
        }
      }
    }
  for (int c = 0; c < 3; c++)
    for (size_t i = 0; i < n; i++) {
      a_out[c * n + i] = sa[c * n + i] / wa[i];
      b_out[c * n + i] = sb[c * n + i] / wb[i];
    }
  free(room);
  free(sum);
}

/* Evens out what is left of the noise over wide surfaces: a mean over pixels that are `step` apart,
 * of those that differ by no more than `level`, the noise that is left, and are alike in features. */
void even(const float *A, const float *F, const float *V, int count, const float *level, float *out,
          int w, int h, int radius, int step) {
  const size_t n = (size_t)w * h;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      const size_t i = (size_t)y * w + x;
      const float scale = 1.f / (1e-7f + 24 * level[i] * level[i]);
      float sum[3] = {0, 0, 0}, weight = 0;
      for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
          const int u = x + dx * step, v = y + dy * step;
          if (u < 0 || u >= w || v < 0 || v >= h) continue;
          const size_t j = (size_t)v * w + u;
          float f = 0;
          for (int c = 0; c < 3; c++) {
            const float e = A[c * n + i] - A[c * n + j];
            f += e * e * scale;
          }
          if (f > 16) continue;
          for (int c = 0; c < count; c++) {
            const float e = F[c * n + i] - F[c * n + j];
            const float vi = V[c * n + i], vj = V[c * n + j];
            f += fmaxf(e * e - vi - (vi < vj ? vi : vj), 0) / (1 + vi + vj);
          }
          const float g = falloff(f);
          weight += g;
          for (int c = 0; c < 3; c++) sum[c] += g * A[c * n + j];
        }
      for (int c = 0; c < 3; c++) out[c * n + i] = sum[c] / weight;
    }
}
