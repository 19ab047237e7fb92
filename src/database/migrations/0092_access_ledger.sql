CREATE TABLE "private_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"part" text NOT NULL,
	"item_id" uuid,
	"interface" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_view_part" CHECK ("private_view"."part" in ('card', 'particulars', 'photograph')),
	CONSTRAINT "private_view_interface" CHECK ("private_view"."interface" in ('page', 'app', 'file', 'api')),
	CONSTRAINT "private_view_item" CHECK (("private_view"."item_id" is not null) = ("private_view"."part" = 'photograph'))
);
--> statement-breakpoint
ALTER TABLE "private_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "private_view_day" (
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"particulars" integer DEFAULT 0 NOT NULL,
	"photographs" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "private_view_day_listing_id_member_id_day_pk" PRIMARY KEY("listing_id","member_id","day"),
	CONSTRAINT "private_view_day_order" CHECK ("private_view_day"."first_at" <= "private_view_day"."last_at")
);
--> statement-breakpoint
ALTER TABLE "private_view_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unusual_reading" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"listings" integer NOT NULL,
	"photographs" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"outcome" text,
	"note" text,
	CONSTRAINT "unusual_reading_once" UNIQUE("member_id","kind","day"),
	CONSTRAINT "unusual_reading_kind" CHECK ("unusual_reading"."kind" in ('many-listings', 'gallery-at-night', 'allowance')),
	CONSTRAINT "unusual_reading_outcome" CHECK ("unusual_reading"."outcome" in ('settled', 'dismissed')),
	CONSTRAINT "unusual_reading_note" CHECK (length("unusual_reading"."note") <= 2000),
	CONSTRAINT "unusual_reading_settled" CHECK (num_nulls("unusual_reading"."settled_at", "unusual_reading"."settled_by", "unusual_reading"."outcome", "unusual_reading"."note") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "unusual_reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unusual_reading" ADD CONSTRAINT "unusual_reading_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_view_listing" ON "private_view" USING btree ("listing_id","member_id");--> statement-breakpoint
CREATE INDEX "private_view_member" ON "private_view" USING btree ("member_id","seen_at");--> statement-breakpoint
CREATE INDEX "private_view_seen" ON "private_view" USING brin ("seen_at");--> statement-breakpoint
CREATE INDEX "private_view_day_member" ON "private_view_day" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "unusual_reading_newest" ON "unusual_reading" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "owners read who saw their listing" ON "private_view" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "private_view"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "members read what they were shown" ON "private_view" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("private_view"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read who saw what" ON "private_view" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "private_view" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "owners read who saw their listing" ON "private_view_day" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "private_view_day"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "members read what they were shown" ON "private_view_day" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("private_view_day"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read who saw what" ON "private_view_day" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "private_view_day" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read what is unusual of others" ON "unusual_reading" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()) and (select actor_in_good_standing()) and "unusual_reading"."member_id" <> (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators settle what is not their own matter" ON "unusual_reading" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator()) and (select actor_in_good_standing()) and "unusual_reading"."member_id" <> (select actor_member_id())) WITH CHECK ((select actor_is_curator()) and (select actor_in_good_standing()) and "unusual_reading"."member_id" <> (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "unusual_reading" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');