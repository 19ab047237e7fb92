CREATE TABLE "category_fee" (
	"category" text PRIMARY KEY NOT NULL,
	"rate" numeric(6, 3),
	"payer" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_fee_category" CHECK ("category_fee"."category" in ('Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry')),
	CONSTRAINT "category_fee_rate" CHECK ("category_fee"."rate" between 0 and 100),
	CONSTRAINT "category_fee_payer" CHECK ("category_fee"."payer" in ('buyer', 'seller', 'both')),
	CONSTRAINT "category_fee_own" CHECK ("category_fee"."rate" is not null or "category_fee"."payer" is not null)
);
--> statement-breakpoint
ALTER TABLE "category_fee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_minimum" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"category" text,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_minimum_of_category" UNIQUE NULLS NOT DISTINCT("category","currency"),
	CONSTRAINT "fee_minimum_category" CHECK ("fee_minimum"."category" in ('Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry')),
	CONSTRAINT "fee_minimum_currency" CHECK ("fee_minimum"."currency" in ('USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY')),
	CONSTRAINT "fee_minimum_amount" CHECK ("fee_minimum"."amount" >= 0),
	CONSTRAINT "fee_minimum_decimals" CHECK ("fee_minimum"."currency" <> 'JPY' or "fee_minimum"."amount" = trunc("fee_minimum"."amount"))
);
--> statement-breakpoint
ALTER TABLE "fee_minimum" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_fee" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "deal_fee" ADD COLUMN "minimum" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "deal_fee_quote" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "deal_fee_quote" ADD COLUMN "minimum" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD COLUMN "is_minimum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_fee" ADD CONSTRAINT "deal_fee_category" CHECK ("deal_fee"."category" in ('Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry'));--> statement-breakpoint
ALTER TABLE "deal_fee" ADD CONSTRAINT "deal_fee_minimum" CHECK ("deal_fee"."minimum" >= 0);--> statement-breakpoint
ALTER TABLE "deal_fee_quote" ADD CONSTRAINT "deal_fee_quote_category" CHECK ("deal_fee_quote"."category" in ('Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry'));--> statement-breakpoint
ALTER TABLE "deal_fee_quote" ADD CONSTRAINT "deal_fee_quote_minimum" CHECK ("deal_fee_quote"."minimum" >= 0);--> statement-breakpoint
CREATE POLICY "curators read fees of categories" ON "category_fee" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators add fees of categories" ON "category_fee" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators change fees of categories" ON "category_fee" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators remove fees of categories" ON "category_fee" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "category_fee" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read minimum fees" ON "fee_minimum" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators add minimum fees" ON "fee_minimum" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators change minimum fees" ON "fee_minimum" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators remove minimum fees" ON "fee_minimum" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "fee_minimum" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');