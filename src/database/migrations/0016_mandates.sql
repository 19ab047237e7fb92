CREATE TABLE "mandate" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"budget_min" numeric(16, 2),
	"budget_max" numeric(16, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"buyer_verified" boolean DEFAULT false NOT NULL,
	"buyer_suspended" boolean DEFAULT false NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (is_active and not buyer_suspended) STORED NOT NULL,
	CONSTRAINT "mandate_title" CHECK (length("mandate"."title") between 1 and 160),
	CONSTRAINT "mandate_location" CHECK (length("mandate"."location") <= 160),
	CONSTRAINT "mandate_requirements" CHECK (length("mandate"."requirements") <= 10000),
	CONSTRAINT "mandate_category" CHECK ("mandate"."category" in ('Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry')),
	CONSTRAINT "mandate_currency" CHECK ("mandate"."currency" in ('USD', 'EUR', 'GBP', 'JPY')),
	CONSTRAINT "mandate_status" CHECK ("mandate"."status" in ('open', 'urgent')),
	CONSTRAINT "mandate_budget" CHECK ("mandate"."budget_min" >= 0 and "mandate"."budget_max" >= 0),
	CONSTRAINT "mandate_budget_range" CHECK ("mandate"."budget_min" <= "mandate"."budget_max"),
	CONSTRAINT "mandate_budget_decimals" CHECK ("mandate"."currency" <> 'JPY' or ("mandate"."budget_min" = trunc("mandate"."budget_min") and "mandate"."budget_max" = trunc("mandate"."budget_max")))
);
--> statement-breakpoint
ALTER TABLE "mandate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_buyer_id_member_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_buyer" ON "mandate" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mandate_newest" ON "mandate" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_open;--> statement-breakpoint
CREATE INDEX "mandate_newest_of_category" ON "mandate" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_open;--> statement-breakpoint
CREATE INDEX "mandate_newest_urgent" ON "mandate" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_open and status = 'urgent';--> statement-breakpoint
CREATE INDEX "mandate_newest_verified" ON "mandate" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_open and buyer_verified;--> statement-breakpoint
CREATE POLICY "everyone reads what is open" ON "mandate" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("mandate"."is_open");--> statement-breakpoint
CREATE POLICY "buyers read their mandates" ON "mandate" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended");--> statement-breakpoint
CREATE POLICY "curators read every mandate" ON "mandate" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "members in good standing create mandates" ON "mandate" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("mandate"."buyer_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "buyers change their mandates" ON "mandate" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended") WITH CHECK ("mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended");--> statement-breakpoint
CREATE POLICY "the product itself" ON "mandate" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');