CREATE TABLE "currency_rate" (
	"currency" text PRIMARY KEY NOT NULL,
	"in_dollars" numeric(18, 10) NOT NULL,
	"dated" date NOT NULL,
	"loaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_rate_currency" CHECK ("currency_rate"."currency" in ('USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY')),
	CONSTRAINT "currency_rate_positive" CHECK ("currency_rate"."in_dollars" > 0),
	CONSTRAINT "currency_rate_dollar" CHECK ("currency_rate"."currency" <> 'USD' or "currency_rate"."in_dollars" = 1)
);
--> statement-breakpoint
ALTER TABLE "currency_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "everyone reads the rates" ON "currency_rate" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (true);--> statement-breakpoint
CREATE POLICY "the product itself" ON "currency_rate" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');